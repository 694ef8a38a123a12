/** Shifts `Date` by a number of milliseconds. Self-contained, because it also runs in pages. */
export function shiftClock(shiftMs: number) {
  const RealDate = Date
  const now = () => RealDate.now() + shiftMs
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  })
}
