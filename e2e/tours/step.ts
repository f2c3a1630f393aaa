import type { Language } from '@portolan/contract/enums'
import type { Locator, Page } from '@playwright/test'
import type { Theme } from '../pages/dashboard.ts'
import type { texts } from '../pages/texts.ts'
import type { JourneyPerson } from '../people/person.ts'

/** How the portal looks on a tour. */
export interface Look {
  readonly theme: Theme
  readonly language: Language
  /** Of the window, in CSS pixels. */
  readonly width: Width
}

export const heights = { 1440: 900, 390: 844 } as const
export type Width = keyof typeof heights

/** One tour: who takes it, how the portal looks to them, and the portal's texts in their language. */
export interface View extends Look {
  readonly page: Page
  readonly person: JourneyPerson
  readonly text: (typeof texts)['en-US']
}

/**
 * A page, or what opens over one, as a page tour looks at it: for texts that do not fit or are not translated, by axe,
 * and in pictures.
 */
export interface TourStep {
  /** Also the name of its pictures: words and spaces. */
  readonly name: string
  /** Whose eyes: the tour's person, or a visitor without a session. */
  readonly as: 'person' | 'visitor'
  /** Path of the portal. */
  readonly at: string
  /** What opens it there; without, it is the page itself. Escape closes it again, unless it is `final`. */
  readonly open?: (view: View) => Promise<void>
  /** The tour looks when this is visible. */
  readonly shows: (view: View) => Locator
  /** Data of the journeys' own, in whatever language: names and texts of files. */
  readonly known?: readonly string[]
  /** The texts are written for readers of other languages. */
  readonly isForeign?: true
  /** CSS selector of lines of data that may end in an ellipsis: opened, they are shown in full. */
  readonly mayCut?: string
  /** It frames what runs no script: axe, which would look inside, never comes back. */
  readonly isClosed?: true
  /** Where the layout has it; left out: everywhere. */
  readonly only?: 'desktop' | 'phone'
  /** CSS selector of what is new here, which is all that axe has to look at; left out: the whole page. */
  readonly part?: string
  /** Escape does not take away what was done here: the next step loads its page anew, after `undo`. */
  readonly final?: true
  readonly undo?: (view: View) => Promise<void>
  /** The person is signed out here. */
  readonly endsSession?: true
}

/** CSS selectors of what opens over a page. */
export const dialogPart = '[role=dialog], dialog[open]'
export const menuPart = '[role=menu]'

/** Whether the layout of this width has the step; below 768 the phone's layout holds (specification §9). */
export const hasStep = ({ only }: TourStep, width: Width): boolean =>
  only === undefined || (only === 'phone') === width < 768
