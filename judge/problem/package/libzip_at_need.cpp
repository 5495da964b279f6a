#include <type_traits>

#include <dlfcn.h>
#include <zip.h>

// Theory of operation
//
// libzip needs libcrypto, and to load that takes a third of the time in which the judge starts,
// though hardly any command meets an archive. So the judge is not linked with libzip: the functions
// of it that are called are defined here, by their own names, and each calls the one in the
// library, which the first of them loads. Where there is no library, no archive can be opened, and
// why is what libzip's own functions for that say.

namespace {

void* library() {
  static void* const kLibrary = ::dlopen(JUDGE_LIBZIP, RTLD_NOW | RTLD_LOCAL);
  return kLibrary;
}

/// Calls libzip's function of that name, which has the type of `same`.
template <class Result, class... Parameters>
Result call(const char* name, Result (*same)(Parameters...),
            std::type_identity_t<Parameters>... arguments) {
  return reinterpret_cast<decltype(same)>(::dlsym(library(), name))(arguments...);
}

}  // namespace

extern "C" {

zip_t* zip_open(const char* path, int flags, int* error) {
  if (library() != nullptr) return call("zip_open", &zip_open, path, flags, error);
  *error = ZIP_ER_INTERNAL;
  return nullptr;
}

void zip_error_init_with_code(zip_error_t* error, int code) {
  if (library() != nullptr)
    call("zip_error_init_with_code", &zip_error_init_with_code, error, code);
}

const char* zip_error_strerror(zip_error_t* error) {
  return library() != nullptr ? call("zip_error_strerror", &zip_error_strerror, error)
                              : JUDGE_LIBZIP " cannot be loaded";
}

void zip_error_fini(zip_error_t* error) {
  if (library() != nullptr) call("zip_error_fini", &zip_error_fini, error);
}

int zip_close(zip_t* archive) {
  return call("zip_close", &zip_close, archive);
}

void zip_discard(zip_t* archive) {
  call("zip_discard", &zip_discard, archive);
}

const char* zip_strerror(zip_t* archive) {
  return call("zip_strerror", &zip_strerror, archive);
}

zip_int64_t zip_get_num_entries(zip_t* archive, zip_flags_t flags) {
  return call("zip_get_num_entries", &zip_get_num_entries, archive, flags);
}

const char* zip_get_name(zip_t* archive, zip_uint64_t index, zip_flags_t flags) {
  return call("zip_get_name", &zip_get_name, archive, index, flags);
}

int zip_stat_index(zip_t* archive, zip_uint64_t index, zip_flags_t flags, zip_stat_t* status) {
  return call("zip_stat_index", &zip_stat_index, archive, index, flags, status);
}

int zip_file_get_external_attributes(zip_t* archive, zip_uint64_t index, zip_flags_t flags,
                                     zip_uint8_t* system, zip_uint32_t* attributes) {
  return call("zip_file_get_external_attributes", &zip_file_get_external_attributes, archive, index,
              flags, system, attributes);
}

int zip_file_set_external_attributes(zip_t* archive, zip_uint64_t index, zip_flags_t flags,
                                     zip_uint8_t system, zip_uint32_t attributes) {
  return call("zip_file_set_external_attributes", &zip_file_set_external_attributes, archive, index,
              flags, system, attributes);
}

zip_file_t* zip_fopen_index(zip_t* archive, zip_uint64_t index, zip_flags_t flags) {
  return call("zip_fopen_index", &zip_fopen_index, archive, index, flags);
}

zip_int64_t zip_fread(zip_file_t* file, void* bytes, zip_uint64_t size) {
  return call("zip_fread", &zip_fread, file, bytes, size);
}

int zip_fclose(zip_file_t* file) {
  return call("zip_fclose", &zip_fclose, file);
}

zip_source_t* zip_source_buffer(zip_t* archive, const void* bytes, zip_uint64_t size, int owned) {
  return call("zip_source_buffer", &zip_source_buffer, archive, bytes, size, owned);
}

zip_source_t* zip_source_file(zip_t* archive, const char* path, zip_uint64_t start,
                              zip_int64_t length) {
  return call("zip_source_file", &zip_source_file, archive, path, start, length);
}

void zip_source_free(zip_source_t* source) {
  call("zip_source_free", &zip_source_free, source);
}

zip_int64_t zip_file_add(zip_t* archive, const char* name, zip_source_t* source,
                         zip_flags_t flags) {
  return call("zip_file_add", &zip_file_add, archive, name, source, flags);
}

int zip_set_file_compression(zip_t* archive, zip_uint64_t index, zip_int32_t method,
                             zip_uint32_t level) {
  return call("zip_set_file_compression", &zip_set_file_compression, archive, index, method, level);
}

int zip_file_set_dostime(zip_t* archive, zip_uint64_t index, zip_uint16_t time, zip_uint16_t date,
                         zip_flags_t flags) {
  return call("zip_file_set_dostime", &zip_file_set_dostime, archive, index, time, date, flags);
}

int zip_register_cancel_callback_with_state(zip_t* archive, zip_cancel_callback callback,
                                            void (*state_free)(void*), void* state) {
  return call("zip_register_cancel_callback_with_state", &zip_register_cancel_callback_with_state,
              archive, callback, state_free, state);
}

}  // extern "C"
