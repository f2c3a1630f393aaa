import type { MessageFile } from '../en-US.ts'

export const later = import.meta.glob<MessageFile>('../../../**/messages/ja-JP.ts')
