import type { Language } from '@portolan/contract/enums'
import type { Locator, Page } from '@playwright/test'
import type { Journey } from './accounts.ts'
import type { Theme } from './dashboard.ts'
import type { texts } from './texts.ts'

/** Below this the phone's layout holds (specification §9). */
const phoneWidth = 768

/** One walk: who walks, how it looks to them, and the portal's texts in their language. */
export interface View {
  readonly page: Page
  readonly journey: Journey
  readonly theme: Theme
  readonly language: Language
  readonly text: (typeof texts)['en-US']
  readonly width: number
}

/** A page, or what opens over one, as it is looked at: in pictures, for texts that do not fit or are in the wrong language, and by axe. */
export interface Stop {
  /** Also the name of its pictures: words and spaces. */
  readonly name: string
  /** Whose eyes: the walk's own person, or a visitor without a session. Visitors' stops come first in the table. */
  readonly as: 'person' | 'visitor'
  /** Path of the portal. */
  readonly at: string
  /** What opens it there; without, it is the page itself. Escape closes it again, unless it is `final`. */
  readonly open?: (view: View) => Promise<void>
  /** It is looked at only when this is visible. */
  readonly shows: (view: View) => Locator
  /** What is data of this journey's own, in whatever language: names and texts of files. */
  readonly known?: readonly string[]
  /** What stands there was written for readers of other languages. */
  readonly isForeign?: true
  /** CSS selector of lines of data that may end in an ellipsis: opened, they stand there in full. */
  readonly mayCut?: string
  /** It frames what runs no script: axe, which would look inside, never comes back. */
  readonly isClosed?: true
  /** Where the layout has it; left out: everywhere. */
  readonly only?: 'desktop' | 'phone'
  /** CSS selector of what is new here, which is all that axe has to look at; left out: the whole page. */
  readonly part?: string
  /** What was done here does not go away by Escape: the next stop loads its page anew, after `undo`. */
  readonly final?: true
  readonly undo?: (view: View) => Promise<void>
}

/** Whether the layout of this width has the stop. */
export function isThere({ only }: Stop, { width }: Pick<View, 'width'>): boolean {
  return only === undefined || (only === 'phone') === width <= phoneWidth
}
