import type { AdministrationTexts } from './en-US.ts'

export const administration = {
  title: '公司设置',
  lead: '贵公司的设置将在此处管理。目前由您的差旅团队代为维护。',
  coming: '即将提供',
  people: '人员、权限以及代订关系',
  signIn: '登录：双重验证、企业登录、移动应用',
  content: '新闻、联系页面和链接',
  approvals: '出差申请：表单和审批级别',
  contact: '在此之前，请联系差旅团队进行更改。',
} satisfies AdministrationTexts
