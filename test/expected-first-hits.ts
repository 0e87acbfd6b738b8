/**
 * What a reader of the imported `advanced-java` expects to find first, written down from the sources alone, before any
 * result was looked at. Where several titles name the word: the one that begins with it, stands first in the book's own
 * contents and speaks of it most.
 */
export const expectedFirstHits: Record<string, string> = {
  分布式锁: 'Redis vs Zookeeper 实现分布式锁',
  消息队列: '消息队列面试场景',
  缓存雪崩: '缓存雪崩、穿透和击穿',
  幂等性: '分布式服务接口的幂等性如何设计？',
  redis: 'Redis 和 Memcached 的区别',
  锁: 'Redis vs Zookeeper 实现分布式锁',
}
