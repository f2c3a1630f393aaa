import type { PreferencesTexts } from './en-US.ts'

export const preferences: PreferencesTexts = {
  title: '偏好设置',
  lead: '每项选择即时保存，并同步到您的所有设备。',
  clock: '时间显示',
  hours24: '24 小时制',
  hours12: '12 小时制',
  firstDay: '一周的第一天',
  monday: '周一',
  sunday: '周日',
  saturday: '周六',
  units: '单位',
  metric: '公制',
  imperial: '英制',
  home: '常用出发机场',
  homeHint: '搜索和新建申请时会自动填入。',
  appearance: '外观',
  language: '显示语言',
  saving: '正在保存…',
  notSaved: '未能保存您的选择，仅在本次访问中有效。',
}
