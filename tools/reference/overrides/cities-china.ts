import { readCities } from './city-override.ts'

/** Mainland China, Hong Kong and Macau. Names of Taiwan and Japan that are the same characters are written =. */
export const citiesChina = readCities(`
BJS | Beijing | 北京 | = | = | kana ぺきん | aliases Peking; 北平; ペキン
+ PEK | Beijing Capital International Airport | 北京首都国际机场 | 北京首都國際機場 | 北京首都国際空港
+ PKX | Beijing Daxing International Airport | 北京大兴国际机场 | 北京大興國際機場 | 北京大興国際空港
SHA | Shanghai | 上海 | = | = | kana しゃんはい | aliases シャンハイ; 滬; 沪
+ PVG | Shanghai Pudong International Airport | 上海浦东国际机场 | 上海浦東國際機場 | 上海浦東国際空港
+ SHA | Shanghai Hongqiao International Airport | 上海虹桥国际机场 | 上海虹橋國際機場 | 上海虹橋国際空港
HKG | Hong Kong | 香港 | 香港 | 香港 | kana ほんこん | aliases Hongkong; Heung Gong; Xianggang; ホンコン; HK
+ HKG | Hong Kong International Airport | 香港国际机场 | 香港國際機場 | 香港国際空港
+ HHP | Shun Tak Heliport | 信德直升机场 | 信德直升機場 | 信徳ヘリポート
MFM | Macau | 澳门 | 澳門 | マカオ | aliases Macao; Aomen; 馬交
+ MFM | Macau International Airport | 澳门国际机场 | 澳門國際機場 | マカオ国際空港
CAN | Guangzhou | 广州 | = | = | kana こうしゅう | aliases Canton; Kwangchow; Guangzou
+ CAN | Guangzhou Baiyun International Airport | 广州白云国际机场 | 廣州白雲國際機場 | 広州白雲国際空港
SZX | Shenzhen | 深圳 | = | = | kana しんせん | aliases Shenzen; Shumchun; シンセン; 深セン
+ SZX | Shenzhen Bao'an International Airport | 深圳宝安国际机场 | 深圳寶安國際機場 | 深圳宝安国際空港
CTU | Chengdu | 成都 | = | = | kana せいと | aliases Chengtu
+ TFU | Chengdu Tianfu International Airport | 成都天府国际机场 | 成都天府國際機場 | 成都天府国際空港
+ CTU | Chengdu Shuangliu International Airport | 成都双流国际机场 | 成都雙流國際機場 | 成都双流国際空港
CKG | Chongqing | 重庆 | = | = | kana じゅうけい | aliases Chungking; Chonqing
+ CKG | Chongqing Jiangbei International Airport | 重庆江北国际机场 | 重慶江北國際機場 | 重慶江北国際空港
KMG | Kunming | 昆明 | = | = | kana こんめい
+ KMG | Kunming Changshui International Airport | 昆明长水国际机场 | 昆明長水國際機場 | 昆明長水国際空港
SIA | Xi'an | 西安 | = | = | kana せいあん | aliases Xian; Sian; Changan; 长安; 長安; 咸阳; 咸陽
+ XIY | Xi'an Xianyang International Airport | 西安咸阳国际机场 | 西安咸陽國際機場 | 西安咸陽国際空港
HGH | Hangzhou | 杭州 | = | = | kana こうしゅう | aliases Hangchow; Hangzou; くいしゅう
+ HGH | Hangzhou Xiaoshan International Airport | 杭州萧山国际机场 | 杭州蕭山國際機場 | 杭州蕭山国際空港
NKG | Nanjing | 南京 | = | = | kana なんきん | aliases Nanking; ナンキン
+ NKG | Nanjing Lukou International Airport | 南京禄口国际机场 | 南京祿口國際機場 | 南京禄口国際空港
CGO | Zhengzhou | 郑州 | = | = | kana ていしゅう | aliases Chengchow; Zhengzou
+ CGO | Zhengzhou Xinzheng International Airport | 郑州新郑国际机场 | 鄭州新鄭國際機場 | 鄭州新鄭国際空港
WUH | Wuhan | 武汉 | = | = | kana ぶかん | aliases Hankow; 汉口; 漢口
+ WUH | Wuhan Tianhe International Airport | 武汉天河国际机场 | 武漢天河國際機場 | 武漢天河国際空港
+ WHN | Wuhan Hannan Airport | 武汉汉南机场 | 武漢漢南機場 | 武漢漢南空港
CSX | Changsha | 长沙 | = | = | kana ちょうさ
+ CSX | Changsha Huanghua International Airport | 长沙黄花国际机场 | 長沙黃花國際機場 | 長沙黄花国際空港
HAK | Haikou | 海口 | = | = | kana かいこう | aliases Hoihow
+ HAK | Haikou Meilan International Airport | 海口美兰国际机场 | 海口美蘭國際機場 | 海口美蘭国際空港
TAO | Qingdao | 青岛 | = | = | kana ちんたお | aliases Tsingtao; チンタオ; せいとう
+ TAO | Qingdao Jiaodong International Airport | 青岛胶东国际机场 | 青島膠東國際機場 | 青島膠東国際空港
URC | Urumqi | 乌鲁木齐 | = | ウルムチ | aliases Ürümqi; Wulumuqi; Urumchi; 迪化
+ URC | Urumqi Tianshan International Airport | 乌鲁木齐天山国际机场 | 烏魯木齊天山國際機場 | ウルムチ天山国際空港
XMN | Xiamen | 厦门 | = | = | kana あもい | aliases Amoy; アモイ
+ XMN | Xiamen Gaoqi International Airport | 厦门高崎国际机场 | 廈門高崎國際機場 | 厦門高崎国際空港
TSN | Tianjin | 天津 | = | = | kana てんしん | aliases Tientsin
+ TSN | Tianjin Binhai International Airport | 天津滨海国际机场 | 天津濱海國際機場 | 天津浜海国際空港
SYX | Sanya | 三亚 | = | = | kana さんあ | aliases Sanya Phoenix
+ SYX | Sanya Phoenix International Airport | 三亚凤凰国际机场 | 三亞鳳凰國際機場 | 三亜鳳凰国際空港
HRB | Harbin | 哈尔滨 | = | ハルビン | aliases Haerbin; Ha'erbin; ハルピン
+ HRB | Harbin Taiping International Airport | 哈尔滨太平国际机场 | 哈爾濱太平國際機場 | ハルビン太平国際空港
+ PFA | Harbin Pingfang Airport | 哈尔滨平房机场 | 哈爾濱平房機場 | ハルビン平房空港
KWE | Guiyang | 贵阳 | = | = | kana きよう | aliases Kweiyang
+ KWE | Guiyang Longdongbao International Airport | 贵阳龙洞堡国际机场 | 貴陽龍洞堡國際機場 | 貴陽龍洞堡国際空港
SHE | Shenyang | 沈阳 | = | 瀋陽 | kana しんよう | aliases Mukden; 奉天
+ SHE | Shenyang Taoxian International Airport | 沈阳桃仙国际机场 | 瀋陽桃仙國際機場 | 瀋陽桃仙国際空港
DLC | Dalian | 大连 | = | = | kana だいれん | aliases Dairen; Dalien
+ DLC | Dalian Zhoushuizi International Airport | 大连周水子国际机场 | 大連周水子國際機場 | 大連周水子国際空港
TNA | Jinan | 济南 | = | = | kana さいなん | aliases Tsinan; せいなん
+ TNA | Jinan Yaoqiang International Airport | 济南遥墙国际机场 | 濟南遙牆國際機場 | 済南遥墻国際空港
NNG | Nanning | 南宁 | = | = | kana なんねい
+ NNG | Nanning Wuxu International Airport | 南宁吴圩国际机场 | 南寧吳圩國際機場 | 南寧呉圩国際空港
LHW | Lanzhou | 兰州 | = | = | kana らんしゅう | aliases Lanchow
+ LHW | Lanzhou Zhongchuan International Airport | 兰州中川国际机场 | 蘭州中川國際機場 | 蘭州中川国際空港
FOC | Fuzhou | 福州 | = | = | kana ふくしゅう | aliases Foochow
+ FOC | Fuzhou Changle International Airport | 福州长乐国际机场 | 福州長樂國際機場 | 福州長楽国際空港
TYN | Taiyuan | 太原 | = | = | kana たいげん
+ TYN | Taiyuan Wusu International Airport | 太原武宿国际机场 | 太原武宿國際機場 | 太原武宿国際空港
CGQ | Changchun | 长春 | = | = | kana ちょうしゅん
+ CGQ | Changchun Longjia International Airport | 长春龙嘉国际机场 | 長春龍嘉國際機場 | 長春龍嘉国際空港
KHN | Nanchang | 南昌 | = | = | kana なんしょう
+ KHN | Nanchang Changbei International Airport | 南昌昌北国际机场 | 南昌昌北國際機場 | 南昌昌北国際空港
NGB | Ningbo | 宁波 | = | = | kana にんぽー | aliases Ningpo; ニンポー
+ NGB | Ningbo Lishe International Airport | 宁波栎社国际机场 | 寧波櫟社國際機場 | 寧波櫟社国際空港
HET | Hohhot | 呼和浩特 | = | フフホト | aliases Huhhot; Huhehaote
+ HET | Hohhot Baita International Airport | 呼和浩特白塔国际机场 | 呼和浩特白塔國際機場 | フフホト白塔国際空港
SJW | Shijiazhuang | 石家庄 | = | 石家荘 | kana せっかそう
+ SJW | Shijiazhuang Zhengding International Airport | 石家庄正定国际机场 | 石家莊正定國際機場 | 石家荘正定国際空港
HFE | Hefei | 合肥 | = | = | kana ごうひ
+ HFE | Hefei Xinqiao International Airport | 合肥新桥国际机场 | 合肥新橋國際機場 | 合肥新橋国際空港
ZUH | Zhuhai | 珠海 | = | = | kana しゅかい
+ ZUH | Zhuhai Jinwan Airport | 珠海金湾机场 | 珠海金灣機場 | 珠海金湾空港
WNZ | Wenzhou | 温州 | 溫州 | 温州 | kana おんしゅう | aliases Wenchow
+ WNZ | Wenzhou Longwan International Airport | 温州龙湾国际机场 | 溫州龍灣國際機場 | 温州竜湾国際空港
JJN | Quanzhou | 泉州 | = | = | kana せんしゅう | aliases Chuanchow; Jinjiang; 晋江; 晉江
+ JJN | Quanzhou Jinjiang International Airport | 泉州晋江国际机场 | 泉州晉江國際機場 | 泉州晋江国際空港
YNT | Yantai | 烟台 | 煙台 | 煙台 | kana えんたい | aliases Chefoo
+ YNT | Yantai Penglai International Airport | 烟台蓬莱国际机场 | 煙台蓬萊國際機場 | 煙台蓬莱国際空港
INC | Yinchuan | 银川 | = | = | kana ぎんせん
+ INC | Yinchuan Hedong International Airport | 银川河东国际机场 | 銀川河東國際機場 | 銀川河東国際空港
+ YEH | Yinchuan Helanshan Airport | 银川贺兰山机场 | 銀川賀蘭山機場 | 銀川賀蘭山空港
WUX | Wuxi | 无锡 | = | = | kana むしゃく | aliases Suzhou; Soochow; 苏州; 蘇州; Sunan; 苏南; 蘇南
+ WUX | Sunan Shuofang International Airport | 苏南硕放国际机场 | 蘇南碩放國際機場 | 蘇南碩放国際空港
KWL | Guilin | 桂林 | = | = | kana けいりん | aliases Kweilin
+ KWL | Guilin Liangjiang International Airport | 桂林两江国际机场 | 桂林兩江國際機場 | 桂林両江国際空港
LJG | Lijiang | 丽江 | = | = | kana れいこう
+ LJG | Lijiang Sanyi International Airport | 丽江三义国际机场 | 麗江三義國際機場 | 麗江三義国際空港
XNN | Xining | 西宁 | = | = | kana せいねい
+ XNN | Xining Caojiapu International Airport | 西宁曹家堡国际机场 | 西寧曹家堡國際機場 | 西寧曹家堡国際空港
LXA | Lhasa | 拉萨 | = | ラサ | aliases Lasa
+ LXA | Lhasa Gonggar International Airport | 拉萨贡嘎国际机场 | 拉薩貢嘎國際機場 | ラサ・クンガ国際空港
JHG | Xishuangbanna | 西双版纳 | = | シーサンパンナ | aliases Jinghong; 景洪; Sipsongpanna
SWA | Jieyang | 揭阳 | = | = | kana けいよう | aliases Shantou; Swatow; 汕头; 汕頭; Chaozhou; 潮州; 潮汕
+ SWA | Jieyang Chaoshan International Airport | 揭阳潮汕国际机场 | 揭陽潮汕國際機場 | 掲陽潮汕国際空港
CZX | Changzhou | 常州 | = | = | kana じょうしゅう
NTG | Nantong | 南通 | = | = | kana なんつう
XUZ | Xuzhou | 徐州 | = | = | kana じょしゅう
YTY | Yangzhou | 扬州 | = | = | kana ようしゅう | aliases Taizhou Jiangsu; 泰州
YNZ | Yancheng | 盐城 | = | = | kana えんじょう
LYG | Lianyungang | 连云港 | = | = | kana れんうんこう
HIA | Huai'an | 淮安 | = | = | kana わいあん | aliases Huaian
WEH | Weihai | 威海 | = | = | kana いかい | aliases Weihaiwei
LYI | Linyi | 临沂 | = | = | kana りんぎ
WEF | Weifang | 潍坊 | = | = | kana いぼう
JNG | Jining | 济宁 | = | = | kana さいねい | aliases Qufu; 曲阜
RIZ | Rizhao | 日照 | = | = | kana にっしょう
DOY | Dongying | 东营 | = | = | kana とうえい
HZA | Heze | 菏泽 | = | =
CBZ | Binzhou | 滨州 | = | =
HYN | Taizhou | 台州 | 台州 | 台州 | kana たいしゅう | aliases Luqiao; Huangyan
YIW | Yiwu | 义乌 | = | = | kana ぎう
HSN | Zhoushan | 舟山 | = | = | kana しゅうざん | aliases Putuoshan; 普陀山
JUZ | Quzhou | 衢州 | = | =
JDE | Jiande | 建德 | = | =
TXN | Huangshan | 黄山 | = | = | kana こうざん | aliases Tunxi; 屯溪
FUG | Fuyang | 阜阳 | = | =
AQG | Anqing | 安庆 | = | =
BFY | Bengbu | 蚌埠 | = | =
WHA | Wuhu | 芜湖 | = | = | aliases Xuancheng; 宣城
JUH | Chizhou | 池州 | = | = | aliases Jiuhuashan; 九华山
KOW | Ganzhou | 赣州 | = | =
JDZ | Jingdezhen | 景德镇 | = | = | kana けいとくちん
JGS | Ji'an | 吉安 | = | = | aliases Jinggangshan; 井冈山; 井岡山
JIU | Jiujiang | 九江 | = | =
YIC | Yichun | 宜春 | = | =
SQD | Shangrao | 上饶 | = | =
WUS | Wuyishan | 武夷山 | = | = | kana ぶいさん
LCX | Longyan | 龙岩 | 龍岩 | 龍岩 | aliases Liancheng; 连城; 連城
SQJ | Sanming | 三明 | = | =
LYA | Luoyang | 洛阳 | = | = | kana らくよう
NNY | Nanyang | 南阳 | = | =
XAI | Xinyang | 信阳 | = | =
HQQ | Anyang | 安阳 | = | =
YIH | Yichang | 宜昌 | = | = | kana ぎしょう
XFN | Xiangyang | 襄阳 | = | = | aliases Xiangfan; 襄樊
ENH | Enshi | 恩施 | = | =
WDS | Shiyan | 十堰 | = | = | aliases Wudangshan; 武当山; 武當山
SHS | Jingzhou | 荆州 | = | = | aliases Shashi
HPG | Shennongjia | 神农架 | = | =
EHU | Ezhou | 鄂州 | = | =
DYG | Zhangjiajie | 张家界 | = | = | kana ちょうかかい
CGD | Changde | 常德 | = | =
HNY | Hengyang | 衡阳 | = | =
HJJ | Huaihua | 怀化 | = | = | aliases Zhijiang; 芷江
LLF | Yongzhou | 永州 | = | = | aliases Lingling; 零陵
YYA | Yueyang | 岳阳 | = | =
WGN | Shaoyang | 邵阳 | = | =
HCZ | Chenzhou | 郴州 | = | =
DXJ | Xiangxi | 湘西 | = | =
ZHA | Zhanjiang | 湛江 | = | = | kana たんこう
HUZ | Huizhou | 惠州 | = | = | kana けいしゅう
FUO | Foshan | 佛山 | = | 仏山 | kana ぶつざん | aliases Fuoshan; Fatshan
MXZ | Meizhou | 梅州 | = | = | aliases Meixian; 梅县
HSC | Shaoguan | 韶关 | = | =
BHY | Beihai | 北海 | = | = | kana ほっかい
LZH | Liuzhou | 柳州 | = | =
WUZ | Wuzhou | 梧州 | = | =
AEB | Baise | 百色 | = | = | aliases Bose
HCJ | Hechi | 河池 | = | =
YLX | Yulin | 玉林 | = | =
BAR | Qionghai | 琼海 | = | = | kana けいかい | aliases Bo'ao; Boao; 博鳌; 博鰲
MIG | Mianyang | 绵阳 | = | =
YBP | Yibin | 宜宾 | = | =
LZO | Luzhou | 泸州 | = | =
NAO | Nanchong | 南充 | = | =
DAX | Dazhou | 达州 | = | = | airports DZH DAX
GYS | Guangyuan | 广元 | = | =
PZI | Panzhihua | 攀枝花 | = | =
XIC | Xichang | 西昌 | = | =
JZH | Jiuzhaigou | 九寨沟 | = | = | kana きゅうさいこう | aliases Jiuzhai; 黄龙; 黃龍
BZX | Bazhong | 巴中 | = | =
KGT | Kangding | 康定 | = | =
GZG | Garze | 甘孜 | = | = | aliases Ganzi; Garzê
DCY | Daocheng | 稻城 | = | = | aliases Yading; 亚丁; 亞丁
LZG | Langzhong | 阆中 | = | =
ZKL | Zigong | 自贡 | = | =
LSG | Leshan | 乐山 | = | =
WXN | Wanzhou | 万州 | = | = | aliases Wanxian
JIQ | Qianjiang | 黔江 | = | =
CQW | Wulong | 武隆 | = | = | aliases Xiannüshan; 仙女山
WSK | Wushan | 巫山 | = | =
ZYI | Zunyi | 遵义 | = | = | kana じゅんぎ
+ ZYI | Zunyi Xinzhou Airport | 遵义新舟机场 | 遵義新舟機場 | 遵義新舟空港
+ WMT | Zunyi Maotai Airport | 遵义茅台机场 | 遵義茅台機場 | 遵義茅台空港
ACX | Xingyi | 兴义 | = | =
TEN | Tongren | 铜仁 | = | =
BFJ | Bijie | 毕节 | = | =
AVA | Anshun | 安顺 | = | = | aliases Huangguoshu; 黄果树
LPF | Liupanshui | 六盘水 | = | =
KJH | Kaili | 凯里 | = | =
HZH | Liping | 黎平 | = | =
LLB | Libo | 荔波 | = | 荔波
DLU | Dali | 大理 | = | = | kana だいり
DIG | Shangri-La | 香格里拉 | = | シャングリラ | aliases Diqing; Zhongdian; 迪庆; 迪慶; 中甸
TCZ | Tengchong | 腾冲 | 騰衝 | 騰衝
LUM | Mangshi | 芒市 | = | = | aliases Dehong; 德宏
BSD | Baoshan | 保山 | = | =
SYM | Pu'er | 普洱 | = | プーアル | aliases Simao; 思茅
LNJ | Lincang | 临沧 | = | =
WNH | Wenshan | 文山 | = | =
ZAT | Zhaotong | 昭通 | = | =
CWJ | Cangyuan | 沧源 | = | =
JMJ | Lancang | 澜沧 | = | =
NLH | Ninglang | 宁蒗 | = | = | aliases Luguhu; Lugu Lake; 泸沽湖
LCS | Longchuan | 陇川 | = | =
LFH | Lanping | 兰坪 | = | =
ENY | Yan'an | 延安 | = | = | kana えんあん | aliases Yanan
UYN | Yulin | 榆林 | = | = | aliases Yulin Shaanxi
HZG | Hanzhong | 汉中 | = | =
AKA | Ankang | 安康 | = | =
DFA | Danfeng | 丹凤 | = | =
DNH | Dunhuang | 敦煌 | = | = | kana とんこう
JGN | Jiayuguan | 嘉峪关 | = | = | aliases Jiuquan; 酒泉
YZY | Zhangye | 张掖 | = | =
THQ | Tianshui | 天水 | = | =
IQN | Qingyang | 庆阳 | = | =
JIC | Jinchang | 金昌 | = | =
GXH | Xiahe | 夏河 | = | = | aliases Gannan; 甘南; Labrang
LNL | Longnan | 陇南 | = | =
GYU | Guyuan | 固原 | = | =
ZHY | Zhongwei | 中卫 | = | =
GOQ | Golmud | 格尔木 | = | ゴルムド | aliases Ge'ermu
YUS | Yushu | 玉树 | = | =
GMQ | Golog | 果洛 | = | ゴロク | aliases Maqin; 玛沁
HXD | Delingha | 德令哈 | = | デリンハ
HTT | Huatugou | 花土沟 | = | =
HBQ | Qilian | 祁连 | = | = | aliases Haibei; 海北
KHG | Kashgar | 喀什 | = | カシュガル | aliases Kashi; 喀什噶尔; 喀什噶爾
KRL | Korla | 库尔勒 | = | コルラ | aliases Ku'erle
AKU | Aksu | 阿克苏 | = | アクス
HTN | Hotan | 和田 | = | ホータン | aliases Khotan; Hetian; 和阗; 和闐
YIN | Yining | 伊宁 | = | イーニン | aliases Ghulja; Gulja; 伊犁; Ili
KRY | Karamay | 克拉玛依 | = | カラマイ
AAT | Altay | 阿勒泰 | = | アルタイ
KJI | Burqin | 布尔津 | = | ブルチン | aliases Kanas; 喀纳斯; 喀納斯
BPL | Bole | 博乐 | = | ボルタラ | aliases Bortala; Alashankou; 阿拉山口
TCG | Tacheng | 塔城 | = | タルバガタイ | aliases Tarbagatay
HMI | Hami | 哈密 | = | ハミ | aliases Kumul
TLQ | Turpan | 吐鲁番 | = | トルファン | aliases Turfan
KCA | Kuqa | 库车 | = | クチャ | aliases Kucha
IQM | Qiemo | 且末 | = | チェルチェン | aliases Qarqan
FYN | Fuyun | 富蕴 | = | = | aliases Koktokay; 可可托海
NLT | Xinyuan | 新源 | = | = | aliases Nalati; 那拉提
SHF | Shihezi | 石河子 | = | =
QSZ | Yarkand | 莎车 | = | ヤルカンド | aliases Shache
RQA | Ruoqiang | 若羌 | = | チャルクリク | aliases Charkilik
TWC | Tumxuk | 图木舒克 | = | トゥムシュク | aliases Tumushuke
YTW | Yutian | 于田 | 于田 | ケリヤ | aliases Keriya
ACF | Aral | 阿拉尔 | = | アラル | aliases Alaer
HQL | Tashkurgan | 塔什库尔干 | 塔什庫爾干 | タシュクルガン | aliases Taxkorgan
ZFL | Zhaosu | 昭苏 | = | = | aliases Monggolküre
JBK | Qitai | 奇台 | 奇台 | 奇台
HJB | Hejing | 和静 | = | = | aliases Bayinbuluke; 巴音布鲁克
WRH | Wuerhe | 乌尔禾 | = | ウルホ
BPX | Qamdo | 昌都 | = | チャムド | aliases Changdu; Chamdo
LZY | Nyingchi | 林芝 | = | ニンティ | aliases Linzhi
RKZ | Shigatse | 日喀则 | = | シガツェ | aliases Xigaze; Rikaze
+ RKZ | Shigatse Peace Airport | 日喀则和平机场 | 日喀則和平機場 | シガツェ平和空港
+ DDR | Shigatse Tingri Airport | 日喀则定日机场 | 日喀則定日機場 | シガツェ・ティンリ空港
NGQ | Ngari | 阿里 | = | ガリ | aliases Ali; Gunsa
LGZ | Shannan | 山南 | = | ロカ | aliases Lhoka; Lhünzê; 隆子
BAV | Baotou | 包头 | = | = | kana ほうとう | aliases Paotow
DSN | Ordos | 鄂尔多斯 | = | オルドス | aliases E'erduosi; Dongsheng
CIF | Chifeng | 赤峰 | = | =
TGO | Tongliao | 通辽 | = | =
HLD | Hulunbuir | 呼伦贝尔 | = | フルンボイル | aliases Hailar; 海拉尔; 海拉爾
HLH | Ulanhot | 乌兰浩特 | = | ウランホト
XIL | Xilinhot | 锡林浩特 | = | シリンホト
NZH | Manzhouli | 满洲里 | = | = | kana まんしゅうり | aliases Manchuria; マンチューリ
ERL | Erenhot | 二连浩特 | = | エレンホト | aliases Erlianhaote
WUA | Wuhai | 乌海 | = | 烏海
UCB | Ulanqab | 乌兰察布 | = | ウランチャブ | aliases Wulanchabu; Jining
RLK | Bayannur | 巴彦淖尔 | = | バヤンノール
AXF | Alxa Left Banner | 阿拉善左旗 | = | アルシャー左旗 | aliases Bayanhot; 巴彦浩特
RHT | Alxa Right Banner | 阿拉善右旗 | = | アルシャー右旗
EJN | Ejin Banner | 额济纳旗 | = | エジン旗
YIE | Arxan | 阿尔山 | = | アルシャン | aliases Aershan
NZL | Zhalantun | 扎兰屯 | = | ジャラントン
HUO | Holingol | 霍林郭勒 | = | ホーリンゴル
DWS | Morin Dawa | 莫力达瓦 | = | モリンダワ
OTO | Otog Banner | 鄂托克旗 | = | オトク旗
OTQ | Otog Front Banner | 鄂托克前旗 | = | オトク前旗
WSQ | Uxin Banner | 乌审旗 | = | ウーシン旗
LXI | Linxi | 林西 | = | =
BKV | Darhan Muminggan | 达茂旗 | = | ダルハン・ムミンガン | aliases Bailing; 百灵; Damao
DQA | Daqing | 大庆 | = | = | kana たいけい
JMU | Jiamusi | 佳木斯 | = | ジャムス | aliases Kiamusze
MDG | Mudanjiang | 牡丹江 | = | = | kana ぼたんこう
NDG | Qiqihar | 齐齐哈尔 | = | チチハル | aliases Tsitsihar
HEK | Heihe | 黑河 | = | = | kana こくが
JXA | Jixi | 鸡西 | = | =
LDS | Yichun | 伊春 | = | =
OHE | Mohe | 漠河 | = | = | kana ばくが
JGD | Jiagedaqi | 加格达奇 | = | = | aliases Daxing'anling; 大兴安岭; 大興安嶺
FYJ | Fuyuan | 抚远 | = | =
JSJ | Jiansanjiang | 建三江 | = | =
DTU | Wudalianchi | 五大连池 | = | =
YNJ | Yanji | 延吉 | = | = | kana えんきつ
NBS | Baishan | 白山 | = | = | aliases Changbaishan; 长白山; 長白山
TNH | Tonghua | 通化 | = | =
DBC | Baicheng | 白城 | = | =
YSQ | Songyuan | 松原 | = | =
DDG | Dandong | 丹东 | = | = | kana たんとう | aliases Antung
JNZ | Jinzhou | 锦州 | = | = | kana きんしゅう
YKH | Yingkou | 营口 | = | = | kana えいこう
AOG | Anshan | 鞍山 | = | = | kana あんざん
CHG | Chaoyang | 朝阳 | = | =
CNI | Changhai | 长海 | = | =
BPE | Qinhuangdao | 秦皇岛 | = | = | kana しんこうとう | aliases Beidaihe; 北戴河
TVS | Tangshan | 唐山 | = | = | kana とうざん
HDG | Handan | 邯郸 | = | = | kana かんたん
ZQZ | Zhangjiakou | 张家口 | = | = | kana ちょうかこう | aliases Kalgan
CDE | Chengde | 承德 | = | = | kana しょうとく
DAT | Datong | 大同 | = | = | kana だいどう | aliases Tatung
YCU | Yuncheng | 运城 | = | =
CIH | Changzhi | 长治 | = | =
LFQ | Linfen | 临汾 | = | =
LLV | Lüliang | 吕梁 | = | = | aliases Luliang
WUT | Xinzhou | 忻州 | = | = | aliases Wutaishan; 五台山
`)
