import type { SendingMessages } from './en-US.ts'

export const messages: SendingMessages = {
  exerciseText: '【演练】这是一次演练，并未发生真实事件。\n{text}',
  smsLink: '{text}\n{link}',
  templates: {
    ask: {
      name: '您安全吗？',
      subject: '{incident}：您安全吗？',
      body: '{name}，您好：\n\n您可能正在以下事件的影响区域内或附近：{incident}。请告诉我们您是否安全、是否需要帮助，即使您没有受到影响也请回复。只需点按一下。\n\n{company}',
    },
    inform: {
      name: '情况通报',
      subject: '{incident}：请了解以下情况',
      body: '{name}，您好：\n\n我们正在密切关注{incident}。请听从当地有关部门的安排，保持手机电量充足并随身携带。一有新的消息，我们会再次通知您。\n\n{company}',
    },
    reminder: {
      name: '提醒',
      subject: '{incident}：请告知您是否安全',
      body: '{name}，您好：\n\n我们尚未收到您的回复。请立即告诉我们您是否安全、是否需要帮助。如果仍未收到回复，我们会尝试给您打电话。\n\n{company}',
    },
    allClear: {
      name: '解除警报',
      subject: '{incident}：警报解除',
      body: '{name}，您好：\n\n据我们了解，{incident}已经结束，您无需再做任何事。感谢您的回复。\n\n{company}',
    },
  },
}
