import type { Reading } from '../confirmation/reading.ts'
import type { ReadingContext } from '../confirmation/reading-context.ts'
import { type BcbpFlaw, parseBcbp } from './bcbp.ts'
import { issueDay } from './boarding-day.rules.ts'
import { legItem } from './leg-item.ts'

/**
 * The text of a boarding pass's barcode (IATA Resolution 792), however wrapped. Nothing where the text is no boarding
 * pass at all; a fault where it is one that is cut off or damaged, beside the legs that could still be read.
 */
export function readBoardingPass(text: string, context: ReadingContext, place = 'barcode'): Reading[] {
  const result = parseBcbp(text)
  if (result.kind === 'other') return []
  const empty: Reading = {
    source: 'barcode',
    id: null,
    messageTime: null,
    items: [],
    notKept: {},
    faults: [],
    place,
  }
  if (result.kind === 'malformed')
    return [{ ...empty, faults: [{ reason: 'barcode_malformed', detail: result.detail }] }]
  const { pass } = result
  const lost = pass.legCount - pass.legs.length
  return [
    {
      ...empty,
      messageTime: pass.flaws.includes(lengthWrong) ? null : issueDay(pass.issued, context),
      items: pass.legs.map((leg) => legItem(leg, pass, context)),
      faults: lost > 0 ? [{ reason: 'barcode_malformed', detail: `${lost} of ${pass.legCount} legs` }] : [],
    },
  ]
}

const lengthWrong: BcbpFlaw = 'length_wrong'
