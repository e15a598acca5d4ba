// Loaded into npm: an installation whose starter was killed must not go on beside the next one.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
