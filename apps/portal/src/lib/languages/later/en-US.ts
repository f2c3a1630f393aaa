import type { MessageFile } from '../en-US.ts'

/** How to fetch the texts that come with what shows them, by the path of their file. */
export const later = import.meta.glob<MessageFile>('../../../**/messages/en-US.ts')
