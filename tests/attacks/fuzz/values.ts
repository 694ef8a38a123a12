/** Returns a seeded random generator, so that a failing test draws the same values again. */
export function createRandom(seed: string) {
  let state = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7)
  function next() {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    pick<T>(list: readonly T[]): T {
      const picked = list[below(list.length)]
      if (picked === undefined && list.length === 0) throw new Error('There is nothing to pick.')
      return picked as T
    },
  }
}

export type Random = ReturnType<typeof createRandom>

export const numbers = [
  ...[0, -0, 1, -1, 2, 3, 21, 28, 268, 300, 1.5, -1.5, 1e-7, 5e-324, 2 ** 31, -(2 ** 31)],
  ...[2 ** 32, 2 ** 53, 2 ** 53 - 1, 2 ** 60, -(2 ** 63), 2 ** 64, 1e15, 999_999_999_999_999],
  ...[1e21, 1e308, -1e308],
]

export const numerals = [
  ...['0', '1', '01', '-1', '+1', ' 1', '1 ', '1.0', '1.5', '1e3', '0x10', '1_000', '1,000', '٣'],
  ...['NaN', 'Infinity', '-0', '9007199254740993', '999999999999999', '1'.repeat(400)],
]

export const forbiddenKeys = ['__proto__', 'constructor', 'prototype']

/** Texts that must be stored and returned unchanged. */
export const wideTexts = [
  '🎭🩰🪄',
  '👩‍👩‍👧‍👦 at the stage door',
  'שער הבמה',
  'مدخل الفنانين',
  '舞台口𠮷',
  'Zsófia e\u0301 Dagný',
  '\u202Eedis egats\u202C',
  'a\uFEFFbom\u200B\u2028\uFFFD',
]

export const hostileTexts = [
  ...[
    "' OR 1=1 --",
    '"; DROP TABLE mails; --',
    "'); DELETE FROM accounts; --",
    '%',
    '_',
    '\\',
    '*',
  ],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '</script>', '<!--', ']]>'],
  ...['javascript:alert(1)', 'data:text/html,x', '../../etc/passwd', '=cmd|x', '#{1+1}', '{{1}}'],
  ...['{me}', '$&', "$'", 'toString', 'hasOwnProperty', 'null', 'undefined', 'true', '[]', '{}'],
  ...['2026-02-30', '2026-11-20T25:61:00Z', '+275760-09-13', '0000-01-01', '9999-12-31T23:59:59Z'],
  ...['a@b', 'a@b.example', '@', `${'a'.repeat(64)}@${'b'.repeat(180)}.example`, 'http://[', '//x'],
  ...['', ' ', '\u00a0', '\t', '\n', 'a\r\nSet-Cookie: sid=1', 'x'.repeat(300), 'x'.repeat(10_001)],
]

const controls = ['\u0001', '\u0007', '\b', '\u001b[2J', '\u007f', '\u0085', '\u009b']

const others = [null, true, false, [], {}, [[]], [null], [1, '2', {}], { id: 1 }, { length: 3 }]

/** Returns an unexpected value for a position; its texts contain the mark. */
export function randomValue(random: Random, mark: string): unknown {
  const kinds = [
    () => random.pick(numbers),
    () => random.pick(numerals),
    () => random.pick([...wideTexts, ...hostileTexts, ...controls]) + mark,
    () => random.pick([...hostileTexts, ...controls]),
    () => random.pick(others),
    () => [mark],
    () => ({ [mark]: mark, toString: 1 }),
    () => Array.from({ length: random.pick([2, 101, 1001]) }, () => random.pick(numbers)),
  ]
  return random.pick(kinds)()
}
