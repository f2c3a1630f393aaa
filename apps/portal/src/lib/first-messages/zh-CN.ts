import type { CommonTexts } from './en-US.ts'

export const common = {
  retry: '重试',
  close: '关闭',
  cancel: '取消',
  ok: '确定',
  done: '完成',
  undo: '撤销',
  back: '返回',
  loading: '正在加载…',
  failed: '发生错误',
  notice: '系统信息',
  newTab: '在新标签页中打开',
  previous: '上一页',
  next: '下一页',
  hotel: '酒店',
  train: '火车',
  company: '公司',
  reference: '预订编号',
} satisfies CommonTexts
