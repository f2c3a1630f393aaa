import { ownErrorTexts as errors } from '@portolan/contract/errors/own/en-US'

/** What a message file exports: its texts, under the name of their namespace. */
export type MessageFile = Readonly<Record<string, object>>

const files = import.meta.glob<MessageFile>('../../**/first-messages/en-US.ts', { eager: true })

export const first: readonly MessageFile[] = [{ errors }, ...Object.values(files)]
