import { useState } from 'react';

let mounts = 0;

const mount = () => (mounts += 1);

/** Says which time it was mounted, so that a test sees when a page was made anew. */
export default function EmptyPage() {
  const [count] = useState(mount);
  return (
    <>
      <h1>空のページ</h1>
      <p>{count}回目の表示</p>
    </>
  );
}
