import type { BookingToolMessages } from './en-US.ts'

export const messages = {
  noBookingTool: '贵公司没有预订工具。',
  approvalOnly: '您只能在预订工具中进行审批，请从已在其中预订的行程打开。',
} satisfies BookingToolMessages
