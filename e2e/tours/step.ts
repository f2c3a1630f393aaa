import type { Language } from '@portolan/contract/enums'
import type { Locator, Page } from '@playwright/test'
import type { Theme } from '../pages/dashboard.ts'
import type { texts } from '../pages/texts.ts'
import type { JourneyPerson } from '../people/person.ts'

/** The theme, language and width of the portal on a page tour. */
export interface Look {
  readonly theme: Theme
  readonly language: Language
  /** Width of the window in CSS pixels. */
  readonly width: Width
}

export const heights = { 1440: 900, 390: 844 } as const
export type Width = keyof typeof heights

/** What a tour step works with: the page, the person, the look, and the portal's texts in that language. */
export interface View extends Look {
  readonly page: Page
  readonly person: JourneyPerson
  readonly text: (typeof texts)['en-US']
}

/**
 * A page, or a dialog or menu over one, that page tours visit: they check that texts fit and are translated, run axe, and
 * take pictures.
 */
export interface TourStep {
  /** Words and spaces; the pictures have this name, too. */
  readonly name: string
  /** The tour's person, or a visitor without a session. */
  readonly as: 'person' | 'visitor'
  /** Path of the page. */
  readonly at: string
  /** Opens the dialog or menu; without it the step is the page itself. Escape closes it again, unless the step is `final`. */
  readonly open?: (view: View) => Promise<void>
  /** The tour waits until this is visible. */
  readonly shows: (view: View) => Locator
  /** Test data in any language that is no untranslated text: names and texts of files. */
  readonly known?: readonly string[]
  /** The page is in another language than the portal. */
  readonly isForeign?: true
  /** CSS selector of lines of data that may end in an ellipsis, because another page shows them in full. */
  readonly mayCut?: string
  /** The page has a frame without scripts, in which axe would never finish. */
  readonly isClosed?: true
  /** The layout that has this step; both by default. */
  readonly only?: 'desktop' | 'phone'
  /** CSS selector of the part that axe checks; the whole page by default. */
  readonly part?: string
  /** Escape does not undo this step: the next one loads its page again, after `undo`. */
  readonly final?: true
  readonly undo?: (view: View) => Promise<void>
  /** The step signs the person out. */
  readonly endsSession?: true
}

/** CSS selectors of dialogs and menus over a page. */
export const dialogPart = '[role=dialog], dialog[open]'
export const menuPart = '[role=menu]'

/** Whether the layout of this width has the step; below 768 the phone's layout holds (specification §9). */
export const hasStep = ({ only }: TourStep, width: Width): boolean =>
  only === undefined || (only === 'phone') === width < 768
