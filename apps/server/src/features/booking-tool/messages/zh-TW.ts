import type { BookingToolMessages } from './en-US.ts'

export const messages = {
  noBookingTool: '貴公司沒有預訂工具。',
  approvalOnly: '您在預訂工具中只有簽核權限，請從已在其中預訂的行程開啟。',
} satisfies BookingToolMessages
