import { useEffect } from 'react'
import { getBrowserTimeZone } from '../i18n/clock.ts'
import { useChoose, useFrame } from './frame.ts'

/**
 * Stores the time zone of this device when the page has another one, unless the user chose one. The first page of a
 * device has the organization's time zone, since requests do not name one.
 */
export function useDeviceTimeZone() {
  const { timeZone, zone } = useFrame()
  const choose = useChoose()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `choose` is new in each rendering
  useEffect(() => {
    const deviceTimeZone = getBrowserTimeZone()
    if (timeZone === 'auto' && deviceTimeZone && deviceTimeZone !== zone) {
      void choose({ deviceTimeZone })
    }
  }, [timeZone, zone])
}
