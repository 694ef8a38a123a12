/** An invalid setting. The message names it in one line. */
export class ConfigError extends Error {}
