import { useEffect } from 'react'
import { getBrowserTimeZone } from '../i18n/clock.ts'
import { useFrame, useSetting } from './frame.ts'

/**
 * Stores the time zone of this device when the page or the account has another one, unless the user chose one. The first page of a
 * device has the organization's time zone, since requests do not name one.
 */
export function useDeviceTimeZone() {
  const { timeZone, zone, accountZone, isSignedIn } = useFrame()
  const choose = useSetting('deviceTimeZone')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `choose` is new in each rendering
  useEffect(() => {
    const deviceTimeZone = getBrowserTimeZone()
    const isKnown = deviceTimeZone === zone && (!isSignedIn || deviceTimeZone === accountZone)
    if (timeZone === 'auto' && deviceTimeZone && !isKnown) choose(deviceTimeZone)
  }, [timeZone, zone, accountZone, isSignedIn])
}
