import type { BookingToolMessages } from './en-US.ts'

export const messages = {
  noBookingTool: 'お客様の会社には予約ツールがありません。',
  approvalOnly: '予約ツールでは承認のみ行えます。予約ツールで手配された出張から開いてください。',
} satisfies BookingToolMessages
