import type { SendingMessages } from './en-US.ts'

export const messages: SendingMessages = {
  exerciseText: '【演習】這是一場演習，並未發生真實事件。\n{text}',
  smsLink: '{text}\n{link}',
  templates: {
    ask: {
      name: '您平安嗎？',
      subject: '{incident}：您平安嗎？',
      body: '{name} 您好：\n\n您可能正位於下列事件的影響範圍內或附近：{incident}。請告訴我們您是否平安、是否需要協助；就算您沒有受到影響，也請回覆。只要點一下即可。\n\n{company}',
    },
    inform: {
      name: '情況通知',
      subject: '{incident}：請留意以下情況',
      body: '{name} 您好：\n\n我們正密切留意{incident}的發展。請依照當地主管機關的指示行動，手機保持充足電力並隨身攜帶。一有新的消息，我們會再通知您。\n\n{company}',
    },
    reminder: {
      name: '提醒',
      subject: '{incident}：請告訴我們您是否平安',
      body: '{name} 您好：\n\n我們還沒收到您的回覆。請立即告訴我們您是否平安、是否需要協助。若仍未收到回覆，我們會試著打電話給您。\n\n{company}',
    },
    allClear: {
      name: '解除警報',
      subject: '{incident}：警報已解除',
      body: '{name} 您好：\n\n據我們所知，{incident}已告一段落，您不需要再做任何事。謝謝您的回覆。\n\n{company}',
    },
  },
}
