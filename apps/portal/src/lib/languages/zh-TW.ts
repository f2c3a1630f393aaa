import { ownErrorTexts as errors } from '@portolan/contract/errors/own/zh-TW'
import type { LanguageTexts, MessageFile } from './en-US.ts'

const files = import.meta.glob<MessageFile>('../../**/first-messages/zh-TW.ts', { eager: true })

export const first: LanguageTexts['first'] = [{ errors }, ...Object.values(files)]
export const later: LanguageTexts['later'] = import.meta.glob<MessageFile>('../../**/messages/zh-TW.ts')
