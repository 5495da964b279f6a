#pragma once

long number_in(const char* file);
int reject(const char* feedback, const char* why);
