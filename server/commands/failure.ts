/** A command that cannot do what it was asked to; the message is for the operator. */
export class CommandFailure extends Error {}
