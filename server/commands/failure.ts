/** A command that was refused; the message is for the operator. */
export class CommandFailure extends Error {
  readonly exitCode: number = 1
}
