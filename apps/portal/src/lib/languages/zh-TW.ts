import { ownErrorTexts as errors } from '@portolan/contract/errors/own/zh-TW'
import type { MessageFile } from './en-US.ts'

const files = import.meta.glob<MessageFile>('../../**/first-messages/zh-TW.ts', { eager: true })

export const first: readonly MessageFile[] = [{ errors }, ...Object.values(files)]
