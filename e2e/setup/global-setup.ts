import { findBrowser, unpackChromium } from '../../tools/test/chromium.ts'
import { startPortal } from './portal.ts'

/** Runs once before all journeys: unpacks the browser if needed and starts the portal; the returned function stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await unpackChromium(findBrowser())
  const portal = await startPortal()
  // Workers are forked later and inherit it.
  process.env['E2E_URL'] = portal.url
  return portal.stop
}
