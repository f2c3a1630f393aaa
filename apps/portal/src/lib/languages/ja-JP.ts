import { ownErrorTexts as errors } from '@portolan/contract/errors/own/ja-JP'
import type { LanguageTexts, MessageFile } from './en-US.ts'

const files = import.meta.glob<MessageFile>('../../**/first-messages/ja-JP.ts', { eager: true })

export const first: LanguageTexts['first'] = [{ errors }, ...Object.values(files)]
export const later: LanguageTexts['later'] = import.meta.glob<MessageFile>('../../**/messages/ja-JP.ts')
