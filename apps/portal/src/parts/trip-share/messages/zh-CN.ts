import type { TripShareTexts } from './en-US.ts'

export const tripShare = {
  title: '共享此行程',
  lead: '一位同事可以查看行程的时间和地点，直到行程结束；不含价格、文件、联系方式和预订编号。',
  share: '共享',
  sharedWith: '已共享给 {name}',
  until: '至 {when}',
  end: '停止共享',
  done: '{name} 现在可以查看此行程。',
  ended: '已停止共享此行程。',
  search: '同事的姓名或邮箱',
  clear: '清除',
  colleagues: '同事',
  hint: '输入姓名或邮箱的一部分。',
  none: '公司里没有叫这个名字的人，或对方就在此行程中。',
  received: '与您共享的行程',
  receivedBy: '来自 {name}',
  told: '有同事与您共享了一个行程',
  toldEnded: '有一个行程不再与您共享',
  show: '查看行程',
} satisfies TripShareTexts
