exit 42
