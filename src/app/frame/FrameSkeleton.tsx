import Col from 'react-bootstrap/Col';
import Container from 'react-bootstrap/Container';
import Row from 'react-bootstrap/Row';
import { usePollName } from '../../client/settings';
import { Icon } from '../../components/Icon';
import { shellTexts } from '../../texts/shell';
import { Wordmark } from './PollName';

/** The boxes of a page to come, in the sizes of what most pages begin with. */
export function PageSkeleton() {
  return (
    <div className="page-skeleton" role="status">
      <div className="visually-hidden">{shellTexts.loading}</div>
      <span className="skeleton" />
      <Row>
        {[0, 1, 2, 3].map((figure) => (
          <Col key={figure} xs={6} md={3}>
            <span className="skeleton" />
          </Col>
        ))}
      </Row>
      <span className="skeleton" />
    </div>
  );
}

/** The frame before anybody is known to be signed in: no figure, no name. */
export function FrameSkeleton() {
  const vote = usePollName();
  return (
    <div className="frame frame-skeleton">
      <header className="navbar navbar-expand fixed-top app-bar">
        <span className="icon-button">
          <Icon name="list" />
        </span>
        <Wordmark vote={vote} />
      </header>
      <div className="drawer drawer-beside d-none d-lg-block" />
      <Container fluid as="main" className="page">
        <div className="status-line d-md-none" />
        <PageSkeleton />
      </Container>
    </div>
  );
}
