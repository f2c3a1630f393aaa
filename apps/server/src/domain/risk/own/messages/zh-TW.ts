import type { OwnAlertTexts } from './en-US.ts'

export const ownAlertTexts = {
  level: '警示等級須為 1 至 5',
  noPlace: '請至少指定一個國家、圓形或多邊形區域',
  unknownCountry: '沒有代碼為 {x} 的國家或地區',
  unknownPlace: '沒有代碼為 {x} 的地點',
  polygon: '這些頂點未圍成區域：多邊形至少需要三個不在同一直線上的頂點',
  position: '超出地球範圍：經度為 -180 至 180，緯度為 -90 至 90',
  noEnglish: '必須提供英文內容',
  link: '必須是 https 網址',
  expired: '必須晚於現在時間',
  expiresFirst: '必須晚於警示生效時間',
  keyNeeded: '需要 key',
  companiesNeeded: '請以公司代碼指定公司，或填寫 "all"',
  unknownCompany: '沒有代碼為 {x} 的公司',
  notAllowed: '單一公司的用戶端只能為該公司發布警示',
  repeated: '相同的 key 已出現在 {x}',
  unknownKey: '沒有使用此 key 的警示',
} satisfies OwnAlertTexts
