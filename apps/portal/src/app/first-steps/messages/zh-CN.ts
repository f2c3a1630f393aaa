import type { FirstStepsTexts } from './en-US.ts'

export const firstSteps: FirstStepsTexts = {
  title: '从这里开始',
  allDone: '一切就绪',
  count: '已完成 {done}/{total}',
  later: '以后再说',
  never: '不再显示',
  isDone: ' – 已完成',
  name: '核对姓名',
  nameHint: '须与护照上的拼写一致。',
  nameAct: '打开我的档案',
  nameRight: '没有问题',
  phone: '带上手机',
  phoneHint: '扫码即可在手机上登录。',
  phoneAct: '显示二维码',
  booking: '添加预订',
  bookingHint: '放入确认单，行程就会出现。',
  bookingAct: '添加确认单',
  tile: '按习惯排列',
  tileHint: '把最常看的放在最前面。',
  tileAct: '调整布局',
}
