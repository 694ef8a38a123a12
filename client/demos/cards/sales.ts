import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { boxOffice } from '#client/features/box-office/endpoints.ts'
import { useClock } from '#client/i18n/clock.ts'
import { useFormat } from '#client/i18n/format.ts'
import { api } from '#client/lib/api/endpoint.ts'

/** Loads the revenue of each play, or the seats for those who may not see revenue, and the time of loading. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { takingsByPlay, seatsByRegion } = await context.get(api)(boxOffice.figures, {})
  const seesTakings = takingsByPlay !== undefined
  const { rows = [] } = takingsByPlay ?? seatsByRegion ?? {}
  return { rows, seesTakings, loadedAt: new Date().toISOString() }
}

/** Returns the loaded amounts as texts. */
export function useSales() {
  const { rows, seesTakings, loadedAt } = useLoaderData<typeof loader>()
  const { money, number, time } = useFormat()
  const { wallDate } = useClock()
  const format = seesTakings ? money : number
  return {
    rows: rows.map(([name = '', count]) => ({ name: String(name), amount: format(Number(count)) })),
    seesTakings,
    loadedAt,
    loadedTime: time(wallDate(loadedAt)),
  }
}
