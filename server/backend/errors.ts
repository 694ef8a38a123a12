import { HttpError } from '../http/http-error.ts'

const messages = {
  'backend-busy': 'The service is busy. Try again in a moment.',
  'backend-down': 'The service isn’t responding. Try again in a moment.',
  'backend-timeout': 'The service took too long to respond. Try again in a moment.',
}

export type BackendErrorCode = keyof typeof messages

/** Returns the error of a request that the backend did not answer. */
export const toBackendError = (code: BackendErrorCode) => new HttpError(code, messages[code])
