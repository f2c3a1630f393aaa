import type { Stop } from './stop.ts'
import { arranging, tilesPanel } from './dashboard.ts'

/** What opens where tiles are arranged. */
export const arrangeStops: readonly Stop[] = [
  {
    name: 'tile menu',
    as: 'person',
    at: '/',
    open: ({ page, text }) =>
      page
        .locator('#upcoming-trips')
        .getByRole('button', { name: text.dashboard.more.replace('{title}', text.trips.upcoming) })
        .click(),
    shows: ({ page, text }) => page.getByRole('menuitem', { name: text.arranging.arrangeAll }),
    part: '[role=menu]',
  },
  {
    name: 'tiles panel',
    as: 'person',
    at: '/',
    open: ({ page, language }) => tilesPanel(page, language).open(),
    shows: ({ page, language }) => tilesPanel(page, language).switches.first(),
    mayCut: '[class*=words] > *',
    part: '[role=dialog]',
  },
  {
    name: 'tiles arranged',
    as: 'person',
    at: '/',
    open: ({ page, language }) => arranging(page, language).begin(),
    shows: ({ page, language }) => arranging(page, language).cards.first(),
    mayCut: '[class*=words] > *',
    part: 'main',
    final: true,
  },
]
