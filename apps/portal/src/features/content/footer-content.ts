import { content } from '@portolan/contract/features/content'
import { call } from '../../lib/call.ts'
import type { FooterContent } from './take-apart.ts'

/** What there is for the foot of the page; null where the TMC has entered nothing, which most have not. */
export async function fetchFooterContent(signal: AbortSignal): Promise<FooterContent | null> {
  const { Content } = await call(content.getFooterScript, {}, { intent: 'timer', signal })
  if (Content === '') return null
  const { takeApart } = await import('./take-apart.ts')
  return takeApart(Content)
}
