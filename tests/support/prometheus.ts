/** A metric of the Prometheus text format 0.0.4. */
export type Family = {
  type: string
  help: string
  samples: { name: string; labels: Record<string, string>; value: number }[]
}

const namePattern = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const comment = new RegExp(`^# (HELP|TYPE) (${namePattern}) (.+)$`)
const sample = new RegExp(`^(${namePattern})(?:\\{(.*)\\})? (\\S+)$`)
const label = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/y

/** Parses metrics by name. Throws when a line is malformed, or a sample belongs to no metric that was declared. */
export function parseMetrics(text: string): Map<string, Family> {
  if (!text.endsWith('\n')) throw new Error('The last line is not complete.')
  const families = new Map<string, Family>()
  for (const line of text.split('\n').filter(Boolean)) {
    const [, keyword, declared = '', content = ''] = comment.exec(line) ?? []
    if (keyword) {
      const family = families.get(declared) ?? { type: '', help: '', samples: [] }
      families.set(declared, family)
      if (keyword === 'HELP') family.help = content
      else family.type = content
      continue
    }
    const [, name = '', labels = '', value = ''] = sample.exec(line) ?? []
    const family = families.get(name) ?? families.get(name.replace(/_(bucket|sum|count)$/, ''))
    if (!family?.type || !family.help) throw new Error(`No metric declares this line: ${line}`)
    // A summary of no observations, such as the delay of an event loop that was just read, is NaN.
    if (Number.isNaN(Number(value)) && !/^nan$/i.test(value)) {
      throw new Error(`This line has no number: ${line}`)
    }
    family.samples.push({ name, labels: parseLabels(labels), value: Number(value) })
  }
  return families
}

function parseLabels(text: string) {
  const labels: Record<string, string> = {}
  for (label.lastIndex = 0; label.lastIndex < text.length; ) {
    const [, name = '', value = ''] = label.exec(text) ?? []
    if (!name) throw new Error(`These labels are malformed: ${text}`)
    labels[name] = value
  }
  return labels
}
