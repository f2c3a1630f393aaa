import { ownErrorTexts as errors } from '@portolan/contract/errors/own/en-US'

/** What a message file exports: its texts, under the name of their namespace. */
export type MessageFile = Readonly<Record<string, object>>

/** What one language has: texts that come with it, and how to fetch the others, by the path of their file. */
export interface LanguageTexts {
  readonly first: readonly MessageFile[]
  readonly later: Readonly<Record<string, () => Promise<MessageFile>>>
}

const files = import.meta.glob<MessageFile>('../../**/first-messages/en-US.ts', { eager: true })

export const first: LanguageTexts['first'] = [{ errors }, ...Object.values(files)]
export const later: LanguageTexts['later'] = import.meta.glob<MessageFile>('../../**/messages/en-US.ts')
