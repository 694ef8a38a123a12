/** What other mail programs show, which do not have the style sheet of this site: the values of its light theme. */
const styles: Record<string, string> = {
  'data-size="small"': 'font-size: 12px',
  'data-size="large"': 'font-size: 20px',
  'data-font="serif"': 'font-family: Georgia, serif',
  'data-font="mono"': 'font-family: monospace',
  'data-color="gray"': 'color: #5c6677',
  'data-color="blue"': 'color: #3d4fc6',
  'data-color="green"': 'color: #197a48',
  'data-color="red"': 'color: #c02f46',
  'data-align="center"': 'text-align: center',
  'data-align="end"': 'text-align: end',
  'data-align="justify"': 'text-align: justify',
}

/** Replaces the formatting of a sanitized message by inline styles. */
export const inlineStyles = (html: string): string =>
  html.replace(/<(p|span)((?: data-[a-z]+="[a-z]+")+)>/g, (_, tag: string, attributes: string) => {
    const style = attributes
      .trim()
      .split(' ')
      .flatMap((attribute) => styles[attribute] ?? [])
    return `<${tag} style="${style.join('; ')}">`
  })
