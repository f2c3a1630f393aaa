import type { TrackerTexts } from './en-US.ts'

export const trackerTexts = {
  title: '旅客所在地',
  columns: {
    travellers: '旅客',
    kind: '类型',
    reference: '航班、酒店或列车',
    from: '出发地',
    to: '地点',
    country: '国家/地区',
    starts: '开始',
    ends: '结束',
    state: '状态',
    basis: '依据',
    asOf: '截至',
    unconfirmed: '未确认起始时间',
    warning: '警示',
    company: '公司',
    booking: '预订编号',
    email: '电子邮件',
  },
  kinds: { A: '航班', H: '住宿', R: '列车' },
  states: ['全部', '准时', '途中', '已抵达', '警示', '延误', '未出发', '有风险', '已取消', '未知'] as readonly string[],
  bases: { live: '实时', schedule: '时刻表' },
  atPlace: '在住',
} satisfies TrackerTexts
