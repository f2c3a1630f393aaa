import type { PreferencesTexts } from './en-US.ts'

export const preferences: PreferencesTexts = {
  title: '偏好設定',
  lead: '每項選擇都會立即儲存，並套用到您的所有裝置。',
  clock: '時間顯示',
  hours24: '24 小時制',
  hours12: '12 小時制',
  firstDay: '每週第一天',
  monday: '週一',
  sunday: '週日',
  saturday: '週六',
  units: '單位',
  metric: '公制',
  imperial: '英制',
  home: '常用出發機場',
  homeHint: '搜尋和新增申請時會自動帶入。',
  appearance: '外觀',
  language: '顯示語言',
  saving: '儲存中…',
  notSaved: '無法儲存您的選擇，僅在本次瀏覽期間有效。',
}
