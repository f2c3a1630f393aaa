import type { CountryDaysListTexts } from './en-US.ts'

export const countryDaysList = {
  search: '按名称搜索',
  name: '名称',
  added: '添加时间',
  isNew: '新',
  total_one: '{count} 项',
  total_other: '{count} 项',
  none: '暂无内容',
  noneHint: '贵公司添加的内容会显示在这里。',
  noneFound: '没有符合该名称的内容',
  failed: '无法加载列表。',
  loading: '正在加载列表…',
} satisfies CountryDaysListTexts
