interface License {
  name: string
  /** The whole text. */
  href: string
}

/** The licences that a space can carry (specification, section 3), by the key that the wire names them with. */
export const licenses: Readonly<Record<string, License>> = {
  'cc-by-sa-4.0': { name: 'CC BY-SA 4.0', href: 'https://creativecommons.org/licenses/by-sa/4.0/deed.zh-hans' },
  'mulan-owl-by-1.0': { name: '木兰开放作品许可协议 署名 v1', href: 'https://license.coscl.org.cn/MulanOWLBYv1' },
}
