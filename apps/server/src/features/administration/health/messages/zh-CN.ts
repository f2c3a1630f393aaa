import type { HealthListTexts } from './en-US.ts'

export const healthListTexts: HealthListTexts = {
  riskReasons: {
    level: '其等级不是该来源使用的等级。{x}',
    country: '无法识别其国家或地区。{x}',
    date: '无法读取其日期。{x}',
    missing: '缺少构成警报所必需的内容。{x}',
    other: '无法读取。{x}',
  },
  fareFault: '该行无法使用：{x}',
  row: '第 {x} 行',
  todo: {
    bookings: '回答未定的问题或指定出行人，然后重新读取。',
    bookingsLost: '该记录过大，未保留：请重新导入其文件。',
    invoices: '请供应商提供无误的发票并导入，该记录即告解决。',
    risk: '请告知来源方。该来源会按时重新读取；始终无法读取的记录可以搁置。',
    fares: '在文件中更正该行并重新导入；已有票价不会重复录入。',
  },
}
