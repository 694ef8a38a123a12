import type { Issuer } from '#client/features/shop/endpoints.ts'
import { getTranslator } from '#client/i18n/dictionaries.ts'
import { toCityLine } from '#db/addresses/model.ts'
import type { Invoice } from '#db/invoices/queries.ts'
import { getFormats } from '#db/shared/format/model.ts'
import { toWallTime } from '#db/shared/time/model.ts'
import { taxRate } from '#db/shop/totals.ts'
import { type PdfPage, startPdf, type TextStyle } from './pdf-page.ts'

const body: TextStyle = { size: 9.5 }
const label: TextStyle = { size: 8.5, color: '#5c6677' }
const strong: TextStyle = { size: 9.5, weight: 'bold' }
const toRight = (style: TextStyle): TextStyle => ({ ...style, align: 'right' })

/** An invoice with the texts and formats of a language. */
type InvoiceContent = {
  invoice: Invoice
  issuer: Issuer
  t: ReturnType<typeof invoiceWords>
  money: (cents: number) => string
  day: (ms: number) => string
}

const invoiceWords = (language: string) => getTranslator(language).in('invoices')

/** Returns an invoice as a PDF on A4 in one of the languages. */
export async function writeInvoice(
  invoice: Invoice,
  issuer: Issuer,
  { language, locale, currency, zone }: Record<'language' | 'locale' | 'currency' | 'zone', string>,
): Promise<Uint8Array<ArrayBuffer>> {
  const format = getFormats(locale, currency)
  const content: InvoiceContent = {
    invoice,
    issuer,
    t: invoiceWords(language),
    money: format.price,
    day: (ms) => format.dayAndYear(new Date(`${toWallTime(zone, ms)}Z`)),
  }
  const page = startPdf({
    title: content.t('titleNumber', { number: invoice.number }),
    author: issuer.name,
    created: new Date(invoice.issuedMs),
  })
  const afterHead = writeHead(page, content)
  const afterLines = writeLines(page, content, afterHead)
  writeTotals(page, content, afterLines)
  return page.finish()
}

function writeHead(page: PdfPage, { invoice, issuer, t, day }: InvoiceContent): number {
  const { margin, width } = page
  const half = width / 2 - 10
  const end = margin + width - half
  page.write(issuer.name, margin, margin, half, { size: 16, weight: 'bold' })
  let y = page.write(t('title'), end, margin, half, toRight({ size: 20, weight: 'bold' }))
  const contentTop = Math.max(y, margin + 26)
  let leftY = contentTop
  for (const line of [issuer.street, issuer.place, issuer.phone, issuer.email].filter(Boolean)) {
    leftY = page.write(line, margin, leftY, half, label)
  }
  y = contentTop
  const facts = [
    [t('number'), invoice.number],
    [t('order'), invoice.order.number],
    [t('issued'), day(invoice.issuedMs)],
    [t('due'), day(Date.parse(invoice.dueDay))],
    [t('status'), t(invoice.status)],
  ] as const
  for (const [name, value] of facts) {
    page.write(name, end, y, half / 2, label)
    y = page.write(value, end + half / 2, y, half / 2, toRight(strong))
  }
  y = Math.max(leftY, y) + 16
  y = page.write(t('billTo'), margin, y, half, label)
  const { name, house, landmark, town, postcode, state } = invoice.order.address
  y = page.write(name, margin, y, half, strong)
  for (const line of [house, landmark, toCityLine({ city: town, state, postcode })].filter(
    Boolean,
  )) {
    y = page.write(line, margin, y, half, body)
  }
  return y + 18
}

/** Column widths as shares of the page: description, quantity, unit price, tax, amount. */
const columns = [0.44, 0.11, 0.17, 0.1, 0.18] as const

function writeRow(page: PdfPage, y: number, cells: string[], style: TextStyle): number {
  let x = page.margin
  const ends = columns.map((part, index) => {
    const width = part * page.width
    const end = page.write(
      cells[index] ?? '',
      x,
      y,
      width - 6,
      index === 0 ? style : toRight(style),
    )
    x += width
    return end
  })
  return Math.max(...ends)
}

function writeLines(page: PdfPage, { invoice, t, money }: InvoiceContent, top: number): number {
  const headers = [t('description'), t('quantity'), t('unitPrice'), t('tax'), t('amount')]
  const startTable = (y: number) => {
    const below = writeRow(page, y, headers, label)
    page.rule(below + 2, '#7c8593')
    return below + 8
  }
  let y = startTable(top)
  for (const { name, color, cents, quantity } of invoice.order.lines) {
    if (y > page.bottom - 40) {
      page.addPage()
      y = startTable(page.margin)
    }
    const description = color ? `${name} (${t(`color_${color}`)})` : name
    const cells = [description, String(quantity), money(cents), `${taxRate} %`]
    y = writeRow(page, y, [...cells, money(cents * quantity)], body)
    page.rule(y + 2)
    y += 8
  }
  return y
}

function writeTotals(page: PdfPage, { invoice, t, money, day }: InvoiceContent, top: number) {
  const { order } = invoice
  let y = top + 8
  if (y > page.bottom - 150) {
    page.addPage()
    y = page.margin
  }
  const width = page.width * 0.45
  const x = page.margin + page.width - width
  const sums: [string, string, TextStyle][] = [
    [t('subtotal'), money(order.subtotal), body],
    ...(order.discount > 0
      ? [[t('discount'), money(-order.discount), body] satisfies [string, string, TextStyle]]
      : []),
    [t('delivery'), order.delivery > 0 ? money(order.delivery) : t('free'), body],
    [t('total'), money(order.total), { size: 12, weight: 'bold' }],
    [t('taxIncluded', { rate: taxRate }), money(order.tax), label],
  ]
  for (const [name, value, style] of sums) {
    page.write(name, x, y, width * 0.6, style)
    y = page.write(value, x + width * 0.6, y, width * 0.4 - 6, toRight(style)) + 3
  }
  const note =
    invoice.paidMs === null
      ? t('dueNote', { date: day(Date.parse(invoice.dueDay)), number: invoice.number })
      : t('paidNote', { date: day(invoice.paidMs) })
  page.write(note, page.margin, y + 20, page.width, body)
}
