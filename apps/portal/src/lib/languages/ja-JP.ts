import { ownErrorTexts as errors } from '@portolan/contract/errors/own/ja-JP'
import type { MessageFile } from './en-US.ts'

const files = import.meta.glob<MessageFile>('../../**/first-messages/ja-JP.ts', { eager: true })

export const first: readonly MessageFile[] = [{ errors }, ...Object.values(files)]
