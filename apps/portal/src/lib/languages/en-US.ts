import { errorTexts as errors } from '@portolan/contract/errors/en-US'
import type { LanguageTexts, MessageFile } from '../i18n.ts'

const files = import.meta.glob<MessageFile>('../../**/first-messages/en-US.ts', { eager: true })

export const first: LanguageTexts['first'] = [{ errors }, ...Object.values(files)]
export const later: LanguageTexts['later'] = import.meta.glob<MessageFile>('../../**/messages/en-US.ts')
