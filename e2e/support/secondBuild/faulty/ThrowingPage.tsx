/** Throws while it is rendered, in the browser: in the build nobody is signed in, and nothing of it is rendered. */
export default function ThrowingPage(): never {
  throw new Error('描画に失敗しました');
}
