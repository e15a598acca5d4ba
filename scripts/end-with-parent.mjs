// Loaded into npm: ends an installation whose parent process was killed, before the next one
// starts.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
