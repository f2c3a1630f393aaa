import type { HealthListTexts } from './en-US.ts'

export const healthListTexts: HealthListTexts = {
  riskReasons: {
    level: '其等級不是該來源使用的等級。{x}',
    country: '無法辨識其國家或地區。{x}',
    date: '無法讀取其日期。{x}',
    missing: '缺少構成警示所必需的內容。{x}',
    other: '無法讀取。{x}',
  },
  fareFault: '此列無法使用：{x}',
  row: '第 {x} 列',
  todo: {
    bookings: '回答未定的問題或指定旅客，再重新讀取。',
    bookingsLost: '此紀錄過大，未予保留：請重新匯入其檔案。',
    invoices: '請供應商提供無誤的發票並匯入，此紀錄便會結案。',
    risk: '請告知來源單位。該來源會依時程重新讀取；始終無法讀取的紀錄可以擱置。',
    fares: '在檔案中更正此列並重新匯入；已有的票價不會重複登錄。',
  },
}
