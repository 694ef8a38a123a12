export const maxInterval = 99
